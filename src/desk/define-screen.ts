import type { Download } from '../forms/server/submission.ts'
import {
  createPrepare,
  type notFound,
  type PageHead,
  type PageOptions,
  type PreparedPage
} from '../render/define-page.tsx'
import type { ActionEntry } from '../server/action-log/action-log.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DeskIconName } from '../ui/icons/desk-icon-names.ts'
import type { Action } from './define-action.ts'
import type { DeskRequest, PublicDeskRequest } from './request.ts'

export const navGroups = ['work', 'audience', 'site'] as const
export type NavGroup = (typeof navGroups)[number]

/** A row of the table in `routes.ts`. */
export type DeskRoute = { path: string; list?: string } & (
  | {
      role: OperatorRole
      nav?: readonly [group: NavGroup, icon: DeskIconName]
      screen: () => Promise<{ screen: Screen | DownloadScreen | DocumentScreen }>
    }
  | { role: 'anybody'; nav?: never; screen: () => Promise<{ screen: Screen<PublicDeskRequest> }> }
)

type ScreenHead = Pick<PageHead, 'title'>

interface ScreenOptions<Request, Data> extends PageOptions<Request, Data, ScreenHead> {
  /** The forms posted to the screen's own path. */
  forms?: readonly Action<Request>[]
}

export interface Screen<Request = DeskRequest> {
  kind: 'screen'
  prepare(request: Request): Promise<PreparedPage<ScreenHead> | typeof notFound>
  forms: readonly Action<Request>[]
}

export type ScreenProps<Data = undefined> = DeskRequest & { data: Data }
export type PublicScreenProps<Data = undefined> = PublicDeskRequest & { data: Data }

/** Defines a screen, the only export of its module. Infers the type of the data from `load`. */
export function defineScreen<Data = undefined>(options: ScreenOptions<DeskRequest, Data>): Screen {
  return { kind: 'screen', prepare: createPrepare(options), forms: options.forms ?? [] }
}

/** Defines a screen that needs no login, such as the login screen. */
export function definePublicScreen<Data = undefined>(
  options: ScreenOptions<PublicDeskRequest, Data>
): Screen<PublicDeskRequest> {
  return { kind: 'screen', prepare: createPrepare(options), forms: options.forms ?? [] }
}

interface LoggedDownload extends Download {
  entry: ActionEntry
}

/**
 * A path that responds with a file, for which the operator must have used the passkey within the
 * last ten minutes.
 */
export interface DownloadScreen {
  kind: 'download'
  download(request: DeskRequest): Promise<LoggedDownload | typeof notFound>
  /** The URL of the screen that offers the file. */
  backUrl(request: DeskRequest): string
}

/** A complete document without the desk's layout. */
interface OwnDocument {
  title: string
  resources: string
  html: string
  /** The content security policy, by directive. */
  policy: Record<string, string>
}

export function defineDownload(options: Omit<DownloadScreen, 'kind'>): DownloadScreen {
  return { kind: 'download', ...options }
}

/** A path that responds with a complete document. */
export interface DocumentScreen {
  kind: 'document'
  document(request: DeskRequest): OwnDocument | typeof notFound
}
