/** Shows that something is on its way; `label` is read out. Buttons draw their own. */
export function Spinner({ label }: { label: string }) {
  return <span className="spinner" role="status" aria-label={label} />
}
