/** The engines of the browsers that people use: Chrome and Edge, Firefox, Safari. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A browser that a worker's tests share. */
export interface Engine {
  /** Opens a window without cookies, storage or history. */
  newTab(options: TabOptions): Promise<Tab>
}

export interface TabOptions {
  /** Whether pages may run scripts. */
  script: boolean
  size: Size
}

/** Size of the page in its window, scrollbars included. */
interface Size {
  width: number
  height: number
}

export type Key = 'Escape' | 'Tab' | 'Enter'

/**
 * What a journey does, the same in every engine. A selector is one of CSS, and means the first
 * element that matches. Clicks and keys are those of the browser, because engines treat events that
 * a script makes differently.
 */
export interface Tab {
  open(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  resize(size: Size): Promise<void>
  click(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments. */
  evaluate<Value, Arguments extends unknown[]>(
    script: (...args: Arguments) => Value,
    ...args: Arguments
  ): Promise<Awaited<Value>>
  /** Errors and warnings in the console since the tab was opened. */
  messages: string[]
  close(): Promise<void>
}
