import product from '../package.json' with { type: 'json' };
import { siteOption } from '../server/env.ts';
import type { Variables } from './env-file.ts';

export const places = {
  netlify: 'Su Netlify: nulla da mantenere; i messaggi passano da EmailJS',
  cloudflare: 'Su Cloudflare Pages: nulla da mantenere; i messaggi passano da EmailJS',
  server: 'Su un server tuo: conserva i messaggi, e li manda alla tua posta',
  worker: 'Su Cloudflare Workers: nulla da mantenere; conserva i messaggi, e li manda alla tua posta',
};
export type Place = keyof typeof places;

const ofEmailjs = ['ORIGIN', 'PUBLIC_KEY', 'SERVICE_ID', 'TEMPLATE_ID'].map(
  (name) => `PUBLIC_EMAILJS_${name}`,
);
const ofMail = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'];

const variablesOf = (place: Place) => {
  if (place === 'worker') return [...ofMail, 'MESSAGES_TOKEN'];
  const own = place === 'server' ? [...ofMail, 'TRUST_PROXY'] : ofEmailjs;
  return ['PUBLIC_SITE_URL', 'CONTENT_REPOSITORY', ...own];
};

const wrangler = 'npx wrangler@4.164.0';

/** A site's repository has no product in it: the host fetches that first, into the folder that publish.yml has too. */
const build = siteOption
  ? [
      `git clone --depth 1 --branch v${product.version} https://github.com/PROPRIETARIO/PROGRAMMA.git .product`,
      'npm --prefix .product ci',
      'npm --prefix .product run build -- --site .',
    ].join(' && ')
  : 'npm run build --';

/** In the words of the hosts' own pages. */
const steps = {
  netlify: `2. Su https://app.netlify.com: «Add new project», «Import an existing project», «GitHub», e scegli il repository.
   Build command:      ${build} --for netlify
   Publish directory:  dist
   «Add environment variables»: le righe qui sotto, nome e valore. Poi «Deploy».
   Il dominio, dopo: «Domain management», «Add a domain».`,
  cloudflare: `2. Su https://dash.cloudflare.com: «Workers & Pages», «Create», «Pages», «Connect to Git», e scegli il repository.
   Build command:           ${build} --for cloudflare
   Build output directory:  dist
   «Environment variables»: le righe qui sotto, nome e valore. Poi «Save and Deploy».
   Il dominio, dopo: «Custom domains», «Set up a custom domain».`,
  worker: `2. Con un account di Cloudflare che ha «Workers Paid», nella cartella del programma:
   npm run build -- --for worker${siteOption}
   Poi nella cartella del sito, dove quel comando ha lasciato wrangler.jsonc:
   ${wrangler} login
   ${wrangler} deploy
   Per ogni riga qui sotto, che chiede il valore: ${wrangler} secret put NOME
   Il dominio, dopo: «Workers & Pages», il Worker, «Settings», «Domains & Routes», «Add», «Custom Domain».`,
  server:
    '2. Sul server, secondo docs/deploying.md, «One small server». Nel suo file .env le righe qui sotto.',
};

/** What to paste where. `values` may hold the mail server's password. */
export function instructionsFor(place: Place, values: Variables): string {
  const lines = variablesOf(place)
    .filter((name) => values[name])
    .map((name) => `${name}=${values[name]}`);
  return `1. Su GitHub: con GitHub Desktop «Commit to main», poi «Push origin».

${steps[place]}

${lines.join('\n')}

3. La prova, quando la pagina c’è: npm run check -- ${values.PUBLIC_SITE_URL} --send
`;
}
