import type { FieldKind } from '../../ui/forms/field-control.tsx'
import type { FieldDefinition, Form } from '../definition/define-form.ts'
import type { RejectedForm } from '../definition/form-state.ts'

/** The names of the fields that people see, and of the hidden ones. */
export type VisibleName<Given> = {
  [Name in keyof Given & string]: Given[Name] extends { kind: FieldKind } ? Name : never
}[keyof Given & string]
export type HiddenName<Given> = Exclude<keyof Given & string, VisibleName<Given>>

/** The state of one of a page's forms; empty if another form was rejected. */
export function selectState<State extends RejectedForm>(
  state: State,
  { name }: Pick<Form, 'name'>
): State {
  return state.name === name ? state : { ...state, values: {}, errors: {} }
}

/** The props of a field that follow from its definition and from a rejected submission. */
export function boundField(
  name: string,
  { kind, autoComplete, attributes, secret }: FieldDefinition,
  { values, errors }: RejectedForm
) {
  const value = secret ? undefined : values[name]
  return { name, kind, autoComplete, attributes, value, error: errors[name] }
}
