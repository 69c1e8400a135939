import * as lucide from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
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

/** All shapes of an icon are one path, for fewer elements. How it is drawn stands at `.icon` in styles/components.css. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const Drawing = drawings[name];
  const shapes = renderToStaticMarkup(<Drawing />).matchAll(/<(path|circle|rect) ([^>]*)>/g);
  const data = Array.from(shapes, ([, shape, attributes]) => outline(`${shape}`, `${attributes}`)).join('');
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`.trim()}>
      <path d={data.replace(/\d*\.\d{3,}/g, toHundredths).replaceAll(' -', '-')} />
    </svg>
  );
}

/** No screen shows a thousandth of an icon's units, of which 24 are its width. */
const toHundredths = (number: string) => Number(number).toFixed(2).replace(/^0/, '');

/** A shape as path data. A path may begin with a relative move, a rectangle has round corners. */
function outline(shape: string, attributes: string): string {
  const text = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  if (shape === 'path') return text('d').replace(/^m/, 'M0 0m');
  const number = (name: string) => Number(text(name));
  const r = number(shape === 'circle' ? 'r' : 'rx');
  const arc = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  if (shape === 'circle') return `M${number('cx') - r} ${number('cy')}${arc(2 * r, 0)}${arc(-2 * r, 0)}`;
  const [width, height] = [number('width') - 2 * r, number('height') - 2 * r];
  const top = `M${number('x') + r} ${number('y')}h${width}${arc(r, r)}v${height}${arc(-r, r)}`;
  return `${top}h${-width}${arc(-r, -r)}v${-height}${arc(r, -r)}`;
}
