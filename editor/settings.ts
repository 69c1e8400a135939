/** What a build of the editor is told; build/editor.ts puts it into the script. */
export interface EditorSettings {
  /** `owner/name` on GitHub; without one only the folder on this computer can be edited. */
  repository: string;
  /** The origin of an OAuth authenticator; without one people sign in with a token of their own. */
  signIn: string;
  /** The content's folder inside the repository. */
  folder: string;
  /** Whether the page is served beside the editor, so that it can be shown there. */
  isLive: boolean;
}
