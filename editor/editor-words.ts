import type { EditorSettings } from './cms-config.ts';

/** The label of the buttons that remove an item of a list. */
export const removeWord = 'Rimuovi';

/**
 * Replacements for sentences that the editor's Italian file translates badly, or not at all. `remove` is the
 * editor's own word, fixed here because editor.ts finds buttons by it.
 */
export function editorWords({ repository, siteFolder }: EditorSettings) {
  const keySettings = repository
    ? linkTo(newKeyAddress(repository), 'impostazioni di GitHub')
    : '<a>impostazioni di {$service}</a>';
  const steps = repository
    ? ` I passi sono nella ${linkTo(`https://github.com/${repository}#readme`, 'guida')}.`
    : '';
  return {
    sign_in_using_access_token: 'Entra con la chiave',
    sign_in_using_access_token_description: `Incolla la chiave (token) che hai fatto su GitHub${repository ? ` per ${repository}` : ''}.`,
    sign_in_using_access_token_link: `La chiave si fa nelle ${keySettings}: nome, durata e permesso sono già scritti, se GitHub li accetta. A «Repository access» scegli «Only select repositories» e questo sito; a «Contents», «Read and write».${steps}`,
    repository_no_access:
      'Con questa chiave non si può scrivere nel repository “{$repo}”. Fanne una nuova: a «Repository access» scegli il repository del sito, a «Contents» «Read and write».',
    remove: removeWord,
    files: 'Moduli',
    collections: 'Moduli',
    personal_access_token: 'Chiave (token)',
    work_with_local_repo: 'Apri la cartella del sito',
    work_with_local_repo_description: `Quando il browser la chiede, scegli la cartella ${
      siteFolder ? `“${siteFolder}”` : 'del sito, su questo computer'
    }.`,
    show_errors: 'Mostra',
    saving_entry: {
      error: { title: 'Non salvato', description: 'Nulla è cambiato sul sito. Da correggere:' },
    },
    save_conflict: {
      title: 'Nel frattempo è cambiato',
      modified_by: '{$name} l’ha cambiato il {$date}, dopo che l’hai aperto.',
      modified: 'È stato cambiato dopo che l’hai aperto.',
      overwrite_warning: 'Se salvi adesso, quelle modifiche si perdono.',
      save_anyway: 'Salva lo stesso',
      branch_moved: 'Qualcun altro ha salvato nello stesso momento: riprova.',
    },
    remote_change: {
      reload_entry: 'Ricarica',
      confirm_reloading_entry: 'Ricaricare? Le modifiche non salvate si perdono.',
    },
    replace_image: 'Cambia immagine',
    remove_image: 'Togli immagine',
    list_item_options: 'Opzioni della voce',
  };
}

const linkTo = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;

/** GitHub's page for a new key, filled in as far as its address allows. */
function newKeyAddress(repository: string): string {
  const [owner = '', name = ''] = repository.split('/');
  const fields = new URLSearchParams({
    name: `Editor di ${name}`,
    target_name: owner,
    expires_in: '365',
    contents: 'write',
  });
  return `https://github.com/settings/personal-access-tokens/new?${fields}`;
}
