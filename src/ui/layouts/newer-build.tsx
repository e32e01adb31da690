import { Button } from '../button.tsx'
import type { WithMessages } from '../part-props.ts'

/**
 * Offers to load the newest version of the site. Closed until script detects a newer build.
 * Its link leads to the current page, which is then loaded in full.
 */
export function NewerBuild({ t }: WithMessages) {
  return (
    <dialog className="corner-note raised" aria-labelledby="newer-build-text" data-newer-build>
      <p className="corner-note__text" id="newer-build-text" role="status">
        {t('shell.newerBuild.text')}
      </p>
      <form method="dialog" className="corner-note__actions">
        <Button href="" size="l">
          {t('shell.newerBuild.reload')}
        </Button>
        <Button
          type="submit"
          variant="quiet"
          size="l"
          icon="x"
          label={t('shell.newerBuild.dismiss')}
        />
      </form>
    </dialog>
  )
}
