import type { ReactNode } from 'react'
import { controlFields } from '../../../forms/definition/control-fields.ts'
import type { FieldDefinition, Fields } from '../../../forms/definition/define-form.ts'
import { boundField, selectState, type VisibleName } from '../../../forms/view/bound-field.ts'
import { PostForm } from '../../../forms/view/post-form.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { FocusedAlert } from '../../../ui/forms/error-summary.tsx'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { type Action, isRefused } from '../../define-action.ts'
import type { PublicDeskRequest } from '../../request.ts'
import { useDesk } from '../desk-context.ts'

/** The form of an action that needs a login, or of one that needs none. */
type ActionOf<Given extends Fields> = Pick<Action<never, Given>, 'form'>

interface PostProps<Given extends Fields> {
  action: ActionOf<Given>
  id?: string
  /** The path of the screen that the action belongs to; by default this one. */
  to?: string
  /** The values of fields that are not shown. */
  hidden?: { [Name in keyof Given]?: string }
  children?: ReactNode
}

function Post<Given extends Fields>({
  action,
  to,
  hidden,
  ...rest
}: PostProps<Given> & { className?: string }) {
  const { path } = useDesk()
  const fields = { [controlFields.intent]: action.form.name, ...hidden }
  return <PostForm {...rest} action={to ?? path} hidden={fields} noValidate />
}

export interface ActionFormProps<Given extends Fields>
  extends PostProps<Given>,
    Pick<ButtonProps, 'size' | 'variant'> {
  /** The label of a button at the end of the form, which is `secondary` by default. */
  submit?: string
  /** Whether the fields are in one row, if there is room. */
  row?: boolean
}

/** A form that posts to a screen, with its errors. Controls and buttons are its children. */
export function ActionForm<Given extends Fields>({
  submit,
  size,
  variant,
  row,
  children,
  ...post
}: ActionFormProps<Given>) {
  return (
    <Post {...post} className={row ? 'action-form action-form--row' : 'action-form'}>
      <ActionErrors actions={[post.action]} />
      {children}
      {submit && (
        <PlainButton size={size} variant={variant}>
          {submit}
        </PlainButton>
      )}
    </Post>
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

interface ActionFieldProps<Given extends Fields>
  extends Omit<FieldProps, 'kind' | 'attributes' | 'autoComplete' | 'error'> {
  action: ActionOf<Given>
  name: VisibleName<Given>
  /** Whether its form has been refused; by default, whether any form of the action has. */
  isSent?: boolean
}

/**
 * A field of an `ActionForm`, with the value and error of a refused submission. Its kind and
 * constraints are those of the action's field.
 */
export function ActionField<Given extends Fields>({
  action,
  value,
  isSent,
  ...texts
}: ActionFieldProps<Given>) {
  const desk = useDesk()
  const { form } = action
  const { name } = texts
  // The type of the name guarantees the field.
  const field = form.fields[name] as FieldDefinition
  const bound = boundField(name, field, selectState(desk.form, form))
  const isShownAgain = isSent ?? isRefused(desk, action)
  return (
    <Field
      {...bound}
      {...texts}
      value={isShownAgain ? bound.value : value}
      error={isShownAgain ? bound.error : undefined}
      autoFocus={isShownAgain && findWrongField(desk, action) === name}
    />
  )
}

/** A form of buttons with values of their own. The screen shows its errors with `ActionErrors`. */
export function ButtonsForm<Given extends Fields>(props: PostProps<Given>) {
  return <Post {...props} className="action-form" />
}

interface ActionButtonProps<Given extends Fields>
  extends PostProps<Given>,
    Pick<ButtonProps, 'size' | 'variant'> {}

/** A form that consists of a button. The screen shows its errors with `ActionErrors`. */
export function ActionButton<Given extends Fields>({
  size,
  variant,
  children,
  ...post
}: ActionButtonProps<Given>) {
  return (
    <Post {...post}>
      <PlainButton size={size} variant={variant}>
        {children}
      </PlainButton>
    </Post>
  )
}

function PlainButton({ variant = 'secondary', ...look }: ButtonProps) {
  return <Button {...look} type="submit" variant={variant} />
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
