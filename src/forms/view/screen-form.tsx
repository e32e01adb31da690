import { Button } from '../../ui/button.tsx'
import { FormShell, type FormShellProps } from './form-shell.tsx'

interface ScreenFormProps extends Omit<FormShellProps, 'actions'> {
  /** The words on the button. */
  submit: string
}

/** A form of one column, and a button as wide as it. */
export function ScreenForm({ submit, ...shell }: ScreenFormProps) {
  const button = (
    <Button type="submit" size={56} icon="arrow-right" block>
      {submit}
    </Button>
  )
  return <FormShell {...shell} actions={button} />
}
