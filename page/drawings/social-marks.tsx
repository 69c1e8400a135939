import type { Content } from '../../shared/content/content.ts';

type Profile = keyof Content['agency']['social'];

export const profileNames: Record<Profile, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  immobiliare: 'Immobiliare.it',
  idealista: 'Idealista',
  casa: 'Casa.it',
  google: 'Google',
};

/** A profile without a mark here is shown as plain words. */
const markPaths = {
  facebook:
    'M12 2a10 10 0 0 0-1.6 19.9v-7H8V12h2.4V9.8c0-2.5 1.5-3.9 3.8-3.9.8 0 1.6.1 2.1.2v2.5h-1.2c-1.2 0-1.6.8-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 12 2z',
  instagram:
    'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8' +
    'a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z' +
    'm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  linkedin:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm1.2 7.7V19H8V9.7zm1.4-4.4' +
    'a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM9.8 9.7V19h2.8v-4.9c0-1.3.5-2.1 1.7-2.1s1.6.9 1.6 2.2V19h2.9' +
    'v-5.4c0-2.7-1.4-4.1-3.4-4.1-1.4 0-2.3.7-2.8 1.5V9.7z',
  youtube:
    'M5 4.6h14a3 3 0 0 1 3 3v8.8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7.6a3 3 0 0 1 3-3zM9.9 8.7v6.6l5.6-3.3z',
  tiktok:
    'M12.6 2h3.3c.3 2.5 1.8 4.1 4.1 4.4v3.3c-1.5 0-2.9-.5-4.1-1.3v6.9a6.3 6.3 0 1 1-5.4-6.2v3.4a2.9 2.9 0 1 0 2.1 2.8z',
  x: 'M3 3h6.1l4.2 5.7L18.4 3H21l-6.5 7.3L21.6 21h-6.1l-4.7-6.4L5.1 21H2.5l7.1-8zm3.4 1.8L16.4 19h1.9L8.2 4.8z',
  whatsapp:
    'M12 2a10 10 0 0 0-8.6 15L2 22l5.1-1.3A10 10 0 1 0 12 2zm0 1.9a8.1 8.1 0 1 1-4.5 14.9' +
    'l-.4-.2-2.5.7.7-2.5-.3-.4A8.1 8.1 0 0 1 12 3.9zM8.5 7.1' +
    'c-.6.1-1.6 1-1.6 2.4 0 1.8 2.7 5.2 5.4 6.4 2.2.8 2.6.6 3.1.6s1.5-.6 1.7-1.2.2-1.1.2-1.2-.3-.2-.5-.3' +
    'l-1.8-.9c-.2-.1-.4-.1-.6.1l-.8 1q-.2.2-.5.1c-.3-.1-1.1-.4-2-1.2s-1.3-1.5-1.4-1.8 0-.4.1-.5l.6-.9v-.5' +
    'L9.6 7.6c-.2-.5-.4-.5-.6-.5z',
};

type MarkName = keyof typeof markPaths;

export const hasMark = (name: string): name is MarkName => Object.hasOwn(markPaths, name);

export function SocialMark({ name }: { name: MarkName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
      <path fillRule="evenodd" d={markPaths[name]} />
    </svg>
  );
}
