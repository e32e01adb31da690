import { Icon } from './icon.tsx'
import { islandUrl } from './island-url.ts'

export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'password'
  | 'search'
  | 'textarea'
  | 'select'
  | 'checkbox'

/** What HTML can check by itself. */
export interface FieldAttributes {
  required?: true
  maxLength?: number
  minLength?: number
}

export interface FieldControlProps {
  name: string
  kind?: FieldKind
  /** What was typed; a checkbox is ticked by `on`. Never a password. */
  value?: string
  attributes?: FieldAttributes
  /** What to say when it is shorter than `minLength`, where the schema does not know that length. */
  tooShort?: string
  autoComplete?: string
  placeholder?: string
  /** Of a select. */
  options?: readonly { value: string; label: string }[]
  /** The first, empty choice of a select. */
  choose?: string
  /** Words of the button that shows a password; script brings it to life. */
  reveal?: { show: string; hide: string }
  id: string
  invalid: boolean
  describedBy?: string
}

/** The element that takes the answer. */
export function FieldControl(props: FieldControlProps) {
  const { kind = 'text', value, attributes, describedBy, invalid, placeholder } = props
  const shared = {
    id: props.id,
    name: props.name,
    className: 'field__control',
    autoComplete: props.autoComplete,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    required: attributes?.required
  }
  if (kind === 'checkbox') {
    return <input {...shared} type="checkbox" value="on" defaultChecked={value === 'on'} />
  }
  if (kind === 'select') {
    return (
      <div className="field__box">
        <select {...shared} defaultValue={value ?? ''}>
          {props.choose !== undefined && <option value="">{props.choose}</option>}
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
    'data-too-short': props.tooShort,
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

/**
 * Hidden until script brings it to life (client/reveal.ts); `data-reveal` holds the label of the
 * other state.
 */
function RevealButton({ controls, show, hide }: RevealButtonProps) {
  return (
    <button
      type="button"
      className="field__reveal"
      aria-controls={controls}
      aria-label={show}
      data-reveal={hide}
      data-island={islandUrl('reveal')}
      data-load="load"
      hidden
    >
      <Icon name="eye" />
    </button>
  )
}
