import { keysScript } from 'babylon:desk'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useDesk } from '../../ui/desk-context.ts'

const allKeys = ['j', 'k', 'r', 'e', 'a', 'x', 'b', '/', '?'] as const
const names: Record<'/' | '?', 'find' | 'help'> = { '/': 'find', '?': 'help' }

/**
 * The keyboard shortcuts of a list (`browser/keys.ts`), by default those of the inbox. A checkbox
 * disables them, because speech input types letters (WCAG 2.1.4).
 */
export function KeyboardShortcuts({
  keys = allKeys
}: {
  keys?: readonly (typeof allKeys)[number][]
}) {
  const { t } = useDesk()
  return (
    <details className="inbox-keys" id="keys" name="menu">
      <summary>
        {t('leads.keys.title')}
        <Icon name="chevron-down" />
      </summary>
      <div>
        <noscript>
          <p>{t('leads.keys.noScript')}</p>
        </noscript>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`leads.keys.${key === '/' || key === '?' ? names[key] : key}`)}</dd>
            </div>
          ))}
        </dl>
        <label hidden data-keys-on>
          <input type="checkbox" defaultChecked /> {t('leads.keys.on')}
        </label>
      </div>
      <script type="module" src={keysScript} />
    </details>
  )
}
