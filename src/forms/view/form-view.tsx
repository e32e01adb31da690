import type { ReactNode } from 'react'
import { visitField } from '../../shared/protocol/protocol.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { visibleFields } from '../definition/check-form.ts'
import { controlFields, versionFields } from '../definition/control-fields.ts'
import type { FieldDefinition, Form } from '../definition/define-form.ts'
import type { FormState } from '../definition/form-state.ts'
import { type HiddenName, selectState, type VisibleName } from './bound-field.ts'
import { FeedbackArea } from './feedback-area.tsx'
import { type FormContext, FormContextProvider } from './form-context.ts'
import { type FieldOverrides, FormField } from './form-field.tsx'
import { FormGuards } from './form-guards.tsx'
import { PostForm } from './post-form.tsx'

interface PostProps {
  /** The page's own URL, without the query keys that open a dialog. */
  action: string
  state: FormState
  children?: ReactNode
}

/** The values of a form's hidden fields, required if it has any. */
type HiddenProps<Given> = [HiddenName<Given>] extends [never]
  ? { hidden?: never }
  : { hidden: Record<HiddenName<Given>, string> }

type FormProps = Omit<PostProps, 'state'> &
  Pick<FormContext, 'minPasswordLength'> & {
    page: Pick<FormContext, 't' | 'locale'> & { form: FormState }
    initial?: Record<string, string>
  } & SubmitProps

type SubmitProps =
  /** The default button's label; `wide` stretches it to the form's width. */
  | { submit: string; wide?: boolean; actions?: never }
  /** Custom buttons and other content instead. */
  | { actions: ReactNode; submit?: never; wide?: never }

type Fields = Record<string, string>
type FieldsProps<Given> = { [Name in VisibleName<Given>]?: FieldOverrides }

export interface FormView<Given> {
  /**
   * A complete form: errors above the fields, spam protection below. Native validation stays on for
   * browsers without script; the server reports all other errors.
   */
  Form: (props: FormProps) => ReactNode
  /** All visible fields in order. A prop named after a field overrides how it is rendered. */
  Fields: (props: FieldsProps<Given>) => ReactNode
  /** A `<form>` for a form without visible fields. */
  Post: (props: PostProps & HiddenProps<Given>) => ReactNode
  /** A form that is only a button. */
  Button: (props: PostProps & HiddenProps<Given> & ButtonLook) => ReactNode
}

interface ButtonLook extends Omit<ButtonProps, 'type' | 'variant'> {
  primary?: boolean
}

export function formView<Given extends Record<string, FieldDefinition>>(
  form: Form<Given>
): FormView<Given> {
  function Post({ action, state, hidden, children }: PostProps & { hidden?: Fields }) {
    const fields = {
      [controlFields.intent]: form.name,
      [controlFields.idempotencyKey]: state.idempotencyKey,
      ...(form.visit && { [visitField]: state.visit }),
      ...Object.fromEntries(
        (form.documents ?? []).map((name) => [versionFields[name], state.versions[name]])
      ),
      ...hidden
    }
    const isRejected = Object.values(selectState(state, form).values).some((value) => value !== '')
    return (
      <PostForm className="form" action={action} hidden={fields} isRejected={isRejected}>
        {children}
      </PostForm>
    )
  }

  return {
    Post,

    Button({ action, state, hidden, primary = false, ...button }) {
      const look: ButtonProps = primary ? { size: 'xxl' } : { size: 'l', variant: 'secondary' }
      return (
        <Post action={action} state={state} hidden={hidden}>
          <Button {...look} {...button} type="submit" />
        </Post>
      )
    },

    Form({ page, action, initial, minPasswordLength, submit, wide, actions, children }) {
      const { t, locale } = page
      const ownState = selectState(page.form, form)
      const state = { ...ownState, values: { ...initial, ...ownState.values } }
      return (
        <Post action={action} state={ownState}>
          <FormContextProvider value={{ t, locale, state, minPasswordLength }}>
            <FeedbackArea t={t} form={form} state={ownState} />
            {children}
            {!form.isPrivate && <FormGuards state={ownState} t={t} />}
            {actions ?? (
              <Button type="submit" size="xxl" icon="arrow-right" block={wide}>
                {submit}
              </Button>
            )}
          </FormContextProvider>
        </Post>
      )
    },

    Fields(overrides) {
      const overridesByName: Record<string, FieldOverrides | undefined> = overrides
      return visibleFields(form).map(([name, field]) => (
        <FormField key={name} name={name} field={field} {...overridesByName[name]} />
      ))
    }
  }
}
