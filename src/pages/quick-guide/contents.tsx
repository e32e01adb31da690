import type { PageProps } from '../../render/page-request.ts'
import { Art } from '../../ui/figures/art.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'

/** The stacks of bricks, each with the steps until the next one, and their glaze. */
const stacks = [
  { from: 'register', glaze: 'teal' },
  { from: 'first-search', glaze: 'lapis' },
  { from: 'changes-and-cancellations', glaze: 'lapis' },
  { from: 'invite-a-colleague', glaze: 'gold' }
] as const

/** The least height of the first stack, in bricks; each is a brick higher than the one before. */
const leastHeight = 2

type Step = ReturnType<typeof listStacks>[number]['steps'][number]

/** Links to the steps as a wall: approval in teal, the trip in lapis, the team in gold. */
export function Contents({ t }: Pick<PageProps, 't'>) {
  return (
    <div className="guide-contents">
      <p className="caption">{t('quickGuide.sample')}</p>
      <nav className="guide-contents__stacks screen-only" aria-label={t('quickGuide.contents')}>
        {listStacks(t).map(({ from, glaze, steps }, index) => {
          const height = Math.max(leastHeight + index, steps.length)
          const rows = 4 * (height - steps.length)
          return (
            <div
              key={from}
              className={`guide-contents__stack guide-contents__stack--${height} stack`}
            >
              {index === stacks.length - 1 && <Art name="trade-babylon.svg" alt="" />}
              <ol className="guide-contents__steps stack" start={steps[0]?.number}>
                {steps.map((step) => (
                  <li key={step.id} className={`guide-contents__step glazed glazed--${glaze}`}>
                    <StepLink {...step} />
                  </li>
                ))}
              </ol>
              {rows > 0 && <BrickWall rows={rows} parts={[{ tone: 'night', bricks: 8 * rows }]} />}
            </div>
          )
        })}
      </nav>
    </div>
  )
}

function StepLink({ id, number, title, date }: Step) {
  return (
    <a className="guide-contents__link" href={`#${id}`}>
      <span className="guide-contents__number">{number}</span>
      <span className="guide-contents__title">{title}</span>
      <span className="guide-contents__date">{date}</span>
    </a>
  )
}

function listStacks(t: PageProps['t']) {
  const steps = t('quickGuide.steps').map((step, index) => ({ ...step, number: index + 1 }))
  const starts = stacks.map(({ from }) => steps.findIndex(({ id }) => id === from))
  return stacks.map((stack, index) => ({
    ...stack,
    steps: steps.slice(starts[index], starts[index + 1])
  }))
}
