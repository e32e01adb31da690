/** The logo and the name, as a link to the first page. */
export function Brand({ href, name }: { href: string; name: string }) {
  return (
    <a className="brand" href={href}>
      <svg className="brand__logo" viewBox="0 0 48 48" width="32" height="32" aria-hidden="true">
        <path
          fill="var(--lapis-5)"
          fillRule="evenodd"
          d="M0 45.6V14.4h6.6V7.2h6.6V0h21.6v7.2h6.6v7.2H48v31.2zm12.6 0V27a1 1 0 0 1 22.8 0v18.6z"
        />
        <g fill="none" stroke="var(--gold-5)">
          <path strokeWidth="2.4" d="M6.6 15.6h34.8" />
          <path strokeWidth="3.4" d="M17.8 45.6V27.4a1 1 0 0 1 12.5 0v18.2" />
        </g>
        <circle fill="var(--gold-4)" cx="24" cy="8.9" r="2.9" />
      </svg>
      {name}
    </a>
  )
}
