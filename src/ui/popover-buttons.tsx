import { Button } from './button.tsx'

interface PopoverButtonProps {
  /** The id of the popover. */
  target: string
  label: string
}

export function OpenMenuButton({ target, label }: PopoverButtonProps) {
  return <Button variant="quiet" size="l" icon="menu" label={label} popoverTarget={target} />
}

export function CloseButton({ target, label }: PopoverButtonProps) {
  return (
    <Button
      variant="quiet"
      size="l"
      icon="x"
      label={label}
      popoverTarget={target}
      popoverTargetAction="hide"
    />
  )
}
