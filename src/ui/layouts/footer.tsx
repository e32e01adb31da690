import { builtAt } from 'babylon:build'
import company from '../../../locales/company.json' with { type: 'json' }
import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { programmes } from '../../shared/programmes.ts'
import { Art } from '../art.tsx'
import { Link } from '../link.tsx'
import { Rich } from '../rich.tsx'

/** The columns of links. Each name is a key of the routes table and of `shell.footer`. */
const columns = {
  platform: ['features', 'quickGuide', 'requestDemo', 'login', 'register'],
  partnership: programmes,
  company: ['about', 'blogs', 'faq', 'contact'],
  legal: ['terms', 'privacy']
} as const

/** Links that script hides from logged-in visitors (client/signed-in.ts). */
const loggedOutOnly = new Set<string>(['login', 'register'])

export function Footer({ t, href }: { t: Translate; href: Href }) {
  return (
    <footer className="footer">
      <div className="frieze" />
      <div className="footer__columns">
        {(Object.keys(columns) as (keyof typeof columns)[]).map((column) => (
          <div key={column} className="footer__column">
            <h2 className="footer__label">{t(`shell.footer.${column}`)}</h2>
            <ul>
              {columns[column].map((key) => (
                <li key={key} data-signed={loggedOutOnly.has(key) ? 'out' : undefined}>
                  <Link href={href(key)} kind="quiet">
                    {t(`shell.footer.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="footer__column footer__company">
          <h2 className="footer__label">{t('shell.footer.write')}</h2>
          <p className="footer__note">
            <Rich
              text={t('shell.footerNote', company)}
              tags={{ mail: (text) => <Link href={`mailto:${company.email}`}>{text}</Link> }}
            />
          </p>
          <p className="footer__note">
            {t('shell.copyright', {
              year: new Date(builtAt).getUTCFullYear(),
              legalName: company.legalName
            })}
          </p>
        </div>
      </div>
      <div className="footer__wordmark">
        <Art name="wordmark.svg" alt="" />
      </div>
    </footer>
  )
}
