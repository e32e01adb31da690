import type { ReactNode } from 'react'
import type { Download } from '../forms/server/submission.ts'
import { notFound } from '../pages/define-page.tsx'
import type { ActionEntry } from '../server/action-log/action-log.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { Action } from './define-action.ts'
import type { DeskRequest, DeskVisit } from './request.ts'

/** A row of the table in `routes.ts`. */
export type DeskRoute = { path: string } & (
  | { role: OperatorRole; nav?: true; screen: () => Promise<{ screen: Screen | DownloadScreen }> }
  | { role: 'anybody'; nav?: never; screen: () => Promise<{ screen: Screen<DeskVisit> }> }
)

interface ScreenOptions<Request, Data> {
  load?: (request: Request) => Data | typeof notFound | Promise<Data | typeof notFound>
  title: (props: Request & { data: Data }) => string
  Screen: (props: Request & { data: Data }) => ReactNode
  /** The forms that are posted to the screen's own path, by name. */
  actions?: Record<string, Action<Request>>
}

/** A screen whose data is loaded. */
interface LoadedScreen {
  title: string
  content: ReactNode
}

export interface Screen<Request = DeskRequest> {
  open(request: Request): Promise<LoadedScreen | typeof notFound>
  actions: Record<string, Action<Request>>
}

export type ScreenProps<Data = undefined> = DeskRequest & { data: Data }
export type OpenScreenProps<Data = undefined> = DeskVisit & { data: Data }

/** Defines a screen, the only export of its module. Infers the type of the data from `load`. */
export function defineScreen<Data = undefined>(options: ScreenOptions<DeskRequest, Data>): Screen {
  return screenOf(options)
}

/** Defines a screen that needs no login, such as the login itself. */
export function defineOpenScreen<Data = undefined>(
  options: ScreenOptions<DeskVisit, Data>
): Screen<DeskVisit> {
  return screenOf(options)
}

function screenOf<Request extends object, Data>(
  options: ScreenOptions<Request, Data>
): Screen<Request> {
  const { load, title, Screen, actions = {} } = options
  return {
    actions,
    async open(request) {
      // Without `load`, `Data` is `undefined`.
      const data = load ? await load(request) : (undefined as Data)
      if (data === notFound) return notFound
      const props = { ...request, data }
      return { title: title(props), content: <Screen {...props} /> }
    }
  }
}

interface LoggedDownload extends Download {
  entry: ActionEntry
}

/** A file for which the operator must have used the passkey within the last ten minutes. */
export interface DownloadScreen {
  download(request: DeskRequest): Promise<LoggedDownload | typeof notFound>
  from(request: DeskRequest): string
}

/** Defines a path that answers with a file, the only export of its module. */
export function defineDownload(options: DownloadScreen): DownloadScreen {
  return options
}
