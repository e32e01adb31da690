import { icons } from 'babylon:icons'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  /** A Lucide name: one of `icon-names.ts`, or one that a message file names. */
  name: IconName | (string & {})
  /** Only where the icon says something that no text beside it says. */
  label?: string
}

/** An icon as inline SVG, as tall as its text; throws for a name that the build has not collected. */
export function Icon({ name, label }: IconProps) {
  const body = icons[name]
  if (!body) throw new Error(`No icon '${name}': add it to src/ui/icon-names.ts`)
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...naming}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
