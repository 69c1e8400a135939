import * as lucide from 'lucide-react';
import type { IconName } from '../../shared/content/content.ts';

const drawings: Record<IconName, lucide.LucideIcon> = {
  award: lucide.Award,
  calendar: lucide.CalendarDays,
  camera: lucide.Camera,
  clock: lucide.Clock,
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

/** What .lucide in styles/components.css sets for all of them. */
const inStylesheet = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  const Drawing = drawings[name];
  return <Drawing aria-hidden="true" className={className} {...inStylesheet} />;
}
