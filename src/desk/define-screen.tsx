/**
 * A screen of the desk: a folder in `screens/` with `screen.tsx`, a line in `paths.ts` and one in
 * `routes.ts`. docs/desk.md shows how to add one.
 */
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DeskRequest, DeskVisit } from './request.ts'
import type { DoneKey, ErrorKey, Words } from './wording.ts'

/** `load` returns it for an address that has the right form and names nothing. */
export const notFound = Symbol('not found')

/** The next screen after a login: the one that was asked for before it, or else the first. */
export const askedScreen = Symbol('asked screen')

export interface FormError extends Words<ErrorKey> {
  /** Absent for the form as a whole. */
  field?: string
}

/** A form that has done its work. */
interface Done {
  /** Shown on the next screen. */
  done?: Words<DoneKey>
  /** The next screen; by default this one. */
  goTo?: string | typeof askedScreen
  /** The cookie of a new session, or the end of this one. */
  session?: string | 'end'
  /** The cookie of a browser that has asked for a link. */
  browser?: string
  /** The mark of a browser in which an operator has opened a link. */
  knownBrowser?: string
}

interface Refused {
  errors: FormError[]
  status?: 403 | 409 | 422 | 429
  /** Also sent as `Retry-After`. */
  retryAfterSeconds?: number
}

export type ActionOutcome = Done | Refused

/** Refuses a form as a whole, or one of its fields. */
export function refused(key: ErrorKey, rest: Omit<FormError, 'key'> = {}): Refused {
  return { errors: [{ key, ...rest }] }
}

/** The handler of a form, whose values its fields have checked. */
export interface Action<Request> {
  /** The minimal role. */
  role?: OperatorRole
  /** Whether the operator's passkey has to have answered within the last ten minutes. */
  confirmed?: boolean
  fields: string[]
  /** @returns the errors of the fields, or the outcome */
  submit(values: Record<string, string>, request: Request): Promise<ActionOutcome>
}

interface ActionOptions<Entries extends v.ObjectEntries, Request> {
  /** See `fields.ts`. */
  fields: Entries
  run(
    values: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    request: Request
  ): Promise<ActionOutcome>
}

/**
 * Defines what a form of a screen does. Each change goes through `request.log`, which writes it in one
 * batch with the log of actions; an action that changes nothing returns `refused(…)`.
 */
export function defineAction<Entries extends v.ObjectEntries>(
  options: ActionOptions<Entries, DeskRequest> &
    Pick<Action<DeskRequest>, 'confirmed'> & { role: OperatorRole }
): Action<DeskRequest> {
  const { role, confirmed } = options
  return { ...actionOf(options), role, confirmed }
}

/** Defines what a form does that anybody may send. */
export function defineOpenAction<Entries extends v.ObjectEntries>(
  options: ActionOptions<Entries, DeskVisit>
): Action<DeskVisit> {
  return actionOf(options)
}

function actionOf<Entries extends v.ObjectEntries, Request>({
  fields,
  run
}: ActionOptions<Entries, Request>): Action<Request> {
  const schema = v.object(fields)
  const names = Object.keys(fields)
  return {
    fields: names,
    async submit(sent, request) {
      const given = Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
      const result = v.safeParse(schema, given)
      return result.success ? run(result.output, request) : { errors: result.issues.map(errorOf) }
    }
  }
}

/** The messages of the schemas in `fields.ts` are keys. */
function errorOf({ message, path }: v.BaseIssue<unknown>): FormError {
  return { key: message as ErrorKey, field: String(path?.[0]?.key ?? '') }
}

interface ScreenOptions<Request, Data> {
  load?: (request: Request) => Data | typeof notFound | Promise<Data | typeof notFound>
  title: (props: Request & { data: Data }) => string
  Screen: (props: Request & { data: Data }) => ReactNode
  /** The forms that are posted to the screen's own address, by name. */
  actions?: Record<string, Action<Request>>
}

/** A screen whose data is loaded. */
export interface LoadedScreen {
  title: string
  content: ReactNode
  /** The address that the browser goes on to by itself. */
  goOn?: string
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

/** Defines a screen that anybody may open: those of the login. */
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

/** A file that operators download. */
export interface Download {
  fileName: string
  /** The media type, `text/csv`. */
  type: string
  content: string | ReadableStream<Uint8Array>
}

/** A file for which the operator's passkey has to have answered within the last ten minutes. */
export interface DownloadScreen {
  download(request: DeskRequest): Promise<Download | typeof notFound>
  /** The address of the screen that offers the file. */
  from(request: DeskRequest): string
}

/** Defines an address that answers with a file, the only export of its module. */
export function defineDownload(options: DownloadScreen): DownloadScreen {
  return options
}
