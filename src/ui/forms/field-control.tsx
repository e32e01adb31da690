import { useIslandUrl } from '../document/use-island-url.ts'
import { Icon } from '../icons/icon.tsx'

export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'password'
  | 'search'
  | 'date'
  | 'textarea'
  | 'select'
  | 'checkbox'

/** Constraints that HTML can check. */
export interface FieldAttributes {
  required?: true
  maxLength?: number
  minLength?: number
  /** The on-screen keyboard of phones. */
  inputMode?: 'numeric'
}

export interface FieldControlProps {
  name: string
  kind?: FieldKind
  /** The submitted value, never of a password; `on` ticks a checkbox. */
  value?: string
  attributes?: FieldAttributes
  autoComplete?: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  /** The label of a select's additional first option. */
  choose?: string
  /** The value of the option `choose`; absent if it is only a prompt. */
  chosenValue?: string
  /** The labels of the button that shows a password. Shown only with script. */
  reveal?: { show: string; hide: string }
  id: string
  invalid: boolean
  describedBy?: string
  autoFocus?: boolean
}

/** The form control itself: an input, a select or a text area. */
export function FieldControl(props: FieldControlProps) {
  const { kind = 'text', value, attributes, describedBy, invalid, placeholder } = props
  const shared = {
    id: props.id,
    name: props.name,
    className: 'field__control',
    autoComplete: props.autoComplete,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    required: attributes?.required,
    autoFocus: props.autoFocus
  }
  if (kind === 'checkbox') {
    return <input {...shared} type="checkbox" value="on" defaultChecked={value === 'on'} />
  }
  if (kind === 'select') {
    // HTML allows `required` only on a list whose first option is empty.
    const hasPrompt = props.choose !== undefined && props.chosenValue === undefined
    const requirement = !hasPrompt && {
      required: undefined,
      'aria-required': shared.required
    }
    return (
      <div className="field__box">
        <select {...shared} {...requirement} defaultValue={value}>
          {props.choose !== undefined && (
            <option value={props.chosenValue ?? ''}>{props.choose}</option>
          )}
          {props.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    )
  }
  const text = {
    ...shared,
    ...attributes,
    placeholder,
    defaultValue: value
  }
  if (kind === 'textarea') return <textarea {...text} rows={6} />
  return (
    <div className="field__box">
      {kind === 'search' && <Icon name="search" />}
      <input {...text} type={kind} {...(kind === 'email' && { spellCheck: false })} />
      {props.reveal && <RevealButton controls={props.id} {...props.reveal} />}
    </div>
  )
}

interface RevealButtonProps {
  controls: string
  show: string
  hide: string
}

/** Hidden until script runs (islands/reveal.ts). `data-reveal` is the label of the other state. */
function RevealButton({ controls, show, hide }: RevealButtonProps) {
  return (
    <button
      type="button"
      className="field__reveal"
      aria-controls={controls}
      aria-label={show}
      data-reveal={hide}
      data-island={useIslandUrl('reveal')}
      data-load="load"
      hidden
    >
      <Icon name="eye" />
    </button>
  )
}
