/** The engines of the browsers that people use: Chrome and Edge, Firefox, Safari. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A browser shared by the tests of a worker. */
export interface Engine {
  /** Opens a window without cookies, storage or history. */
  newTab(options: TabOptions): Promise<Tab>
}

export interface TabOptions {
  /** Whether pages may run scripts. */
  script: boolean
  size: Size
}

/** Size of the viewport, including scrollbars. */
interface Size {
  width: number
  height: number
}

export type Key = 'Escape' | 'Tab' | 'Enter'

/**
 * The actions of a journey, the same in every engine. CSS selectors stand for the first matching
 * element. Clicks and keys are real input, because engines treat synthetic events differently.
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
  /** Runs a function in the page, which has access only to its arguments. */
  evaluate<Value, Arguments extends unknown[]>(
    script: (...args: Arguments) => Value,
    ...args: Arguments
  ): Promise<Awaited<Value>>
  /** Errors and warnings in the console since the tab was opened. */
  messages: string[]
  close(): Promise<void>
}
