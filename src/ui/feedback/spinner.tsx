/** Shows that something is loading. Screen readers read `label`. Buttons draw their own spinner. */
export function Spinner({ label }: { label: string }) {
  return <span className="spinner" role="status" aria-label={label} />
}
