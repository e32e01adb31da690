import type { ReactNode } from 'react'
import { controlFields } from '../../../forms/definition/control-fields.ts'
import type { Fields } from '../../../forms/definition/define-form.ts'
import { PostForm } from '../../../forms/view/post-form.tsx'
import { FocusedAlert } from '../../../ui/forms/error-summary.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { type Action, isRefused } from '../../define-action.ts'
import type { PublicDeskRequest } from '../../request.ts'
import { useDesk } from '../desk-context.ts'

/** The form of an action that needs a login, or of one that needs none. */
export type ActionOf<Given extends Fields> = Pick<Action<never, Given>, 'form'>

export interface PostProps<Given extends Fields> {
  id?: string
  /** The path of the screen that the action belongs to; by default this one. */
  to?: string
  /** The values of fields that are not shown. */
  hidden?: { [Name in keyof Given]?: string }
  children?: ReactNode
}

interface ActionFormProps<Given extends Fields> extends PostProps<Given> {
  action: ActionOf<Given>
  /** How its fields and buttons are arranged; absent if it is only a button. */
  layout?: 'column' | 'row'
}

/** The `<form>` of an action. */
export function ActionForm<Given extends Fields>(props: ActionFormProps<Given>) {
  const { id, action, to, hidden, layout, children } = props
  const { path } = useDesk()
  return (
    <PostForm
      id={id}
      className={layout && joinClasses('action-form', layout === 'row' && 'action-form--row')}
      action={to ?? path}
      hidden={{ [controlFields.intent]: action.form.name, ...hidden }}
      noValidate
    >
      {children}
    </PostForm>
  )
}

/** The first shown field of a refused form with an error, which then has the focus. */
export function findWrongField(
  desk: Pick<PublicDeskRequest, 'form'>,
  action: ActionOf<Fields>
): string | undefined {
  const { fields } = action.form
  const isWrong = (name: string) => fields[name]?.kind && desk.form.errors[name]
  return isRefused(desk, action) ? Object.keys(fields).find(isWrong) : undefined
}

/** The errors of forms in one line. Fields that are shown have their own. */
export function ActionErrors({ actions }: { actions: ActionOf<Fields>[] }) {
  const desk = useDesk()
  const fields = actions.find((action) => isRefused(desk, action))?.form.fields
  const errors = Object.entries(desk.form.errors).filter(([name]) => !fields?.[name]?.kind)
  return fields && errors.length > 0 ? (
    <FocusedAlert className="desk-refusal">{errors.map(([, text]) => text).join(' ')}</FocusedAlert>
  ) : null
}
