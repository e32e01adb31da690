import type { WordsChange } from '../../../../server/words/changes/change.ts'
import type { FieldLabel } from '../../../../server/words/field-labels.ts'
import { parseFileRef } from '../../../../server/words/file-ref.ts'
import { languageName } from '../../../../shared/language/language-name.ts'
import { fieldLink } from '../../../../shared/words/field-link.ts'
import type { DeskRequest } from '../../../request.ts'
import { changedFileName } from '../file-names.ts'

interface ProblemsProps extends DeskRequest {
  change: WordsChange
  labelOf?: FieldLabel
}

/** The problems reported by the build, each with a link to its field in the editor. */
export function Problems({ t, locale, may, change, labelOf }: ProblemsProps) {
  const { check } = change
  if (check.problems.length === 0) return <NoDetails t={t} url={check.url} />
  return (
    <ul className="desk-list words-problems">
      {check.problems.map(({ path, key, line, message, problem }) => {
        const file = parseFileRef(path)
        const language = file.locale ? ` (${languageName(locale, file.locale)})` : ''
        const link = may('editor') ? fieldLink({ path, key }, locale) : undefined
        return (
          <li key={`${path}:${line}:${key}`}>
            {changedFileName(change, path, t)}
            {language}
            {key !== undefined && ` › ${labelOf?.({ path, key }) ?? key}`}:{' '}
            {problem
              ? t(`words.problems.${problem.key}`, problem.params)
              : t('words.problems.other', { value: message })}{' '}
            {link !== undefined && <a href={link}>{t('words.atField')}</a>}
          </li>
        )
      })}
    </ul>
  )
}

/** Shown if the check failed for a reason that only a developer can find. */
function NoDetails({ t, url }: Pick<DeskRequest, 't'> & { url?: string }) {
  return (
    <p>
      {t('words.noDetails')} {url && <a href={url}>{t('words.run')}</a>}
    </p>
  )
}
