export type BadgeTone = 'good' | 'bad' | 'waiting' | 'quiet'

/** The state of something, as a word with a colour. The word alone says it, too. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}
