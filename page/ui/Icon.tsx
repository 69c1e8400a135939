import * as lucide from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../../shared/content/content.ts';

const lucideIcons: Record<IconName, lucide.LucideIcon> = {
  award: lucide.Award,
  calendar: lucide.CalendarDays,
  camera: lucide.Camera,
  clock: lucide.Clock,
  coffee: lucide.Coffee,
  eye: lucide.Eye,
  file: lucide.FileCheck,
  handshake: lucide.Handshake,
  home: lucide.House,
  key: lucide.KeyRound,
  mail: lucide.Mail,
  message: lucide.MessageSquare,
  phone: lucide.Phone,
  pin: lucide.MapPin,
  search: lucide.Search,
  shield: lucide.ShieldCheck,
  smartphone: lucide.Smartphone,
  smile: lucide.Smile,
  star: lucide.Star,
  trending: lucide.TrendingUp,
  users: lucide.Users,
  wallet: lucide.Wallet,
};

/** `.icon` in styles/components.css sets the size and the line width. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const LucideIcon = lucideIcons[name];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`icon ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes of a library's icon
      dangerouslySetInnerHTML={{
        __html: renderToStaticMarkup(<LucideIcon />).replace(/<\/?svg[^>]*>/g, ''),
      }}
    />
  );
}
