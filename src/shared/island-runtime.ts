/** What an island may ask of the page around it. */
export interface IslandRuntime {
  /** The element that the island was rendered into. */
  element: HTMLElement
  /** Goes to a page of ours, after something was sent to the server. */
  goTo(target: string): void
  /** Gives the page another address without loading it. */
  rename(url: URL): void
  /** Puts a question before anyone leaves what was typed behind; returns how to stop. */
  guardLeaving(ask: () => Promise<boolean>): () => void
  /** Makes elements of markup that our own server has sent. */
  parseOwnMarkup(html: string): Document
}
