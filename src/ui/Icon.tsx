import {
  Award,
  CalendarDays,
  Camera,
  Clock,
  Eye,
  FileCheck,
  Handshake,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Phone,
  Search,
  ShieldCheck,
  Smartphone,
  Smile,
  Star,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import type { IconName } from '../../shared/content/content.ts';

const drawings: Record<IconName, LucideIcon> = {
  award: Award,
  calendar: CalendarDays,
  camera: Camera,
  clock: Clock,
  eye: Eye,
  file: FileCheck,
  handshake: Handshake,
  home: House,
  key: KeyRound,
  mail: Mail,
  message: MessageSquare,
  phone: Phone,
  pin: MapPin,
  search: Search,
  shield: ShieldCheck,
  smartphone: Smartphone,
  smile: Smile,
  star: Star,
  trending: TrendingUp,
  users: Users,
  wallet: Wallet,
};

/** What .lucide in styles/components.css says once for all of them. */
const saidByStylesheet = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A small drawing beside words that already say it; never the only carrier of a meaning. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  const Drawing = drawings[name];
  return <Drawing aria-hidden="true" className={className} {...saidByStylesheet} />;
}
