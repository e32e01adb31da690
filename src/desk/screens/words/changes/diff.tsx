import { maxListedByGitHub, type WordsChange } from '../../../../server/words/changes/change.ts'
import type { FileDiff } from '../../../../server/words/changes/diff.ts'
import { parseFileRef } from '../../../../server/words/file-ref.ts'
import type { WordsOutcome } from '../../../../server/words/refusal.ts'
import { languageName } from '../../../../shared/language/language-name.ts'
import type { DeskRequest } from '../../../request.ts'
import { changedFileName } from '../file-names.ts'

export type Diff = WordsOutcome<{ files: FileDiff[] }>

interface ChangeDiffProps extends Pick<DeskRequest, 't' | 'locale'> {
  change: WordsChange
  diff: Diff
}

/** The lines that a change removes and adds, by file. */
export function ChangeDiff({ t, locale, change, diff }: ChangeDiffProps) {
  if ('refused' in diff) return <p>{t(`words.errors.${diff.refused}`)}</p>
  return (
    <div className="words-diff">
      {diff.files.map(({ path, lines }) => {
        const { locale: fileLocale } = parseFileRef(path)
        return (
          <section key={path}>
            <h4 className="words-diff__file">
              {changedFileName(change, path, t)}
              {fileLocale && ` (${languageName(locale, fileLocale)})`}
            </h4>
            {lines.length === 0 && <p className="desk-second">{t('words.noLines')}</p>}
            {lines.map(({ kind, text }, index) => {
              const Line = kind === 'removed' ? 'del' : 'ins'
              return (
                <Line key={index} className="words-diff__line" lang={fileLocale}>
                  <span className="visually-hidden">{t(`words.${kind}`)} </span>
                  {text}
                </Line>
              )
            })}
          </section>
        )
      })}
      {diff.files.length === maxListedByGitHub && (
        <p className="desk-second">{t('words.firstFiles', { count: maxListedByGitHub })}</p>
      )}
    </div>
  )
}
