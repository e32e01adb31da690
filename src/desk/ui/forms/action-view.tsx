import type { FieldDefinition, Fields } from '../../../forms/definition/define-form.ts'
import type { RejectedForm } from '../../../forms/definition/form-state.ts'
import { boundField, type VisibleName } from '../../../forms/view/bound-field.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { isRefused } from '../../define-action.ts'
import { useDesk } from '../desk-context.ts'
import {
  ActionErrors,
  ActionForm,
  type ActionOf,
  findWrongField,
  type PostProps
} from './action-form.tsx'
import { Choices, type ChoicesProps } from './choices.tsx'

type ButtonLook = Pick<ButtonProps, 'size' | 'variant'>

interface FormProps<Given extends Fields> extends PostProps<Given>, ButtonLook {
  /** The label of a button at the end of the form, which is `secondary` by default. */
  submit?: string
  /** Whether the fields are in one row, if there is room. */
  row?: boolean
}

interface ActionFieldProps<Given extends Fields>
  extends Omit<FieldProps, 'kind' | 'attributes' | 'autoComplete' | 'error'> {
  name: VisibleName<Given>
  /** Whether its form has been refused; by default, whether any form of the action has. */
  isSent?: boolean
}

type ActionChoicesProps<Given extends Fields> = Pick<ChoicesProps, 'legend' | 'children'> & {
  name: VisibleName<Given>
}

/** The components of an action's form, as `formView` makes those of a public page. */
export function actionView<Given extends Fields>(action: ActionOf<Given>) {
  /** The form that has just been refused, or an empty one. */
  function useRefused(isSent = true): RejectedForm {
    const desk = useDesk()
    return isSent && isRefused(desk, action) ? desk.form : noForm
  }

  return {
    /** A form with its errors. Fields and buttons are its children. */
    Form: ({ submit, size, variant, row, children, ...post }: FormProps<Given>) => (
      <ActionForm {...post} action={action} layout={row ? 'row' : 'column'}>
        <ActionErrors actions={[action]} />
        {children}
        {submit && (
          <SubmitButton size={size} variant={variant}>
            {submit}
          </SubmitButton>
        )}
      </ActionForm>
    ),

    /**
     * A field with the value and error of a refused submission. Its kind and constraints are those
     * of the action's field.
     */
    Field({ value, isSent, ...texts }: ActionFieldProps<Given>) {
      const { name } = texts
      const form = useRefused(isSent)
      // The type of the name guarantees the field.
      const bound = boundField(name, action.form.fields[name] as FieldDefinition, form)
      return (
        <Field
          {...bound}
          {...texts}
          value={form === noForm ? value : bound.value}
          autoFocus={findWrongField({ form }, action) === name}
        />
      )
    },

    /** A group of radio buttons with the error of a refused submission. */
    Choices(props: ActionChoicesProps<Given>) {
      const { name } = props
      const form = useRefused()
      const isFirst = findWrongField({ form }, action) === name
      return <Choices {...props} error={form.errors[name]} autoFocus={isFirst} />
    },

    /** A form of buttons with their own values. The screen shows its errors with `ActionErrors`. */
    Post: (props: PostProps<Given>) => <ActionForm {...props} action={action} layout="column" />,

    /** A form that is only a button. The screen shows its errors with `ActionErrors`. */
    Button: ({ size, variant, children, ...post }: PostProps<Given> & ButtonLook) => (
      <ActionForm {...post} action={action}>
        <SubmitButton size={size} variant={variant}>
          {children}
        </SubmitButton>
      </ActionForm>
    )
  }
}

const noForm: RejectedForm = { name: '', values: {}, errors: {} }

function SubmitButton({ variant = 'secondary', ...look }: ButtonProps) {
  return <Button {...look} type="submit" variant={variant} />
}
