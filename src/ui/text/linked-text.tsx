import { Link } from '../navigation/link.tsx'
import { Rich } from './rich.tsx'

interface LinkedTextProps {
  /** A message with links: `Already registered? <login>Log in</login>.` */
  text: string
  /** The URLs of the links, by tag. */
  links: Record<string, string>
}

export function LinkedText({ text, links }: LinkedTextProps) {
  const tags = Object.entries(links).map(([tag, href]) => [
    tag,
    (label: string) => <Link href={href}>{label}</Link>
  ])
  return <Rich text={text} tags={Object.fromEntries(tags)} />
}
