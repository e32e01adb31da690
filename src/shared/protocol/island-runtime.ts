import type { HttpClient } from '../network/http-client.ts'

/**
 * Starts an island on server-rendered markup. Every file in `islands/` exports one.
 * @param props the JSON of `data-props`
 * @returns a function that stops the island
 */
export type Mount = (runtime: IslandRuntime, props: unknown) => () => void

/** The actions on the page that an island may use. */
export interface IslandRuntime {
  /** The element that the island was rendered into. */
  element: HTMLElement
  /**
   * Navigates to a page of this site after a submission.
   * @throws ForeignRedirectError for another origin
   */
  goTo(target: string): Promise<void>
  /** Changes the URL of the page without loading anything. */
  rename(url: URL): void
  /**
   * Registers the leave prompt, which decides whether unsent input may be lost.
   * @returns a function that unregisters it
   */
  guardLeaving(ask: () => Promise<boolean>): () => void
  /** Parses markup from our own server. */
  parseTrustedHtml(html: string): Document
  /** Opens the alert of a URL of this page, without losing input. */
  showAlert(target: string): Promise<void>
  /** Sends a request to our own origin. */
  request: HttpClient
}
