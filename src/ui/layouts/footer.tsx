import { builtAt } from 'babylon:build'
import { Fragment } from 'react'
import { programmes } from '../../shared/facts/programmes.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { Art } from '../figures/art.tsx'
import { Link } from '../navigation/link.tsx'
import type { WithLinks } from '../part-props.ts'
import { Rich } from '../text/rich.tsx'

/** The columns of links. Each name is a key of the routes table and of `shell.footer`. */
export const footerColumns = [
  {
    name: 'agencies',
    keys: ['features', 'quickGuide', 'faq', 'requestDemo', 'login', 'register']
  },
  { name: 'partnership', keys: programmes },
  { name: 'company', keys: ['about', 'blogs', 'search', 'contact'] },
  { name: 'legal', keys: ['terms', 'privacy', 'security'] }
] as const

/** Links of the header, which the footer does not repeat. */
const inHeader = new Set<string>(['login', 'register'])

export function Footer({ t, href }: WithLinks) {
  return (
    <footer className="footer">
      <div className="footer__columns">
        {footerColumns.map(({ name, keys }) => (
          <div key={name} className="footer__column">
            <h2 className="footer__label">{t(`shell.footer.${name}`)}</h2>
            <ul>
              {keys
                .filter((key) => !inHeader.has(key))
                .map((key) => (
                  <li key={key}>
                    <Link href={href(key)} kind="quiet">
                      {t(`shell.footer.${key}`)}
                    </Link>
                  </li>
                ))}
              {name === 'partnership' && (
                <li>
                  <Link href={href('about', { hash: 'suppliers' })} kind="quiet">
                    {t('shell.footer.suppliers')}
                  </Link>
                </li>
              )}
            </ul>
          </div>
        ))}
        <div className="footer__column footer__company">
          <h2 className="footer__label">{t('shell.footer.write')}</h2>
          <p className="footer__note quiet">
            <Rich
              text={t('shell.footerNote')}
              tags={{
                mail: (text) => <Link href={`mailto:${withoutJoiners(text)}`}>{text}</Link>,
                phone: (text) => <span className="footer__phone">{text}</span>
              }}
            />
          </p>
        </div>
      </div>
      <div className="footer__end">
        <p className="footer__entity quiet">
          {[
            t('shell.copyright', { year: new Date(builtAt).getUTCFullYear() }),
            ...t('shell.entity')
          ].map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
        <Art name="wordmark.svg" alt="" />
      </div>
    </footer>
  )
}
