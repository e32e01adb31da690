import type { Translate } from '../../shared/language/messages.ts'

/** A week's tasks as two walls: loose bricks without Babylon, a complete course with it. */
export function SampleWeek({ t }: { t: Translate }) {
  const { without, with: withUs, jobs } = t('sample.week')
  return (
    <figure className="week">
      <p className="week__heads" aria-hidden="true">
        <span className="week__head week__head--without">{without}</span>
        <span className="week__head week__head--with">{withUs}</span>
      </p>
      <dl className="week__jobs">
        {jobs.map(({ job, loose, whole }) => (
          <div key={job} className="week__job">
            <dt>{job}</dt>
            <dd className="week__loose">
              <span className="visually-hidden">{`${without}:`}</span>
              {loose.map((text, index) => (
                <span key={index} className="loose">
                  {text}
                  {index < loose.length - 1 && <span className="visually-hidden">,</span>}{' '}
                </span>
              ))}
            </dd>
            <dd className="booking week__whole">
              <span className="visually-hidden">{`${withUs}:`}</span> <strong>{whole}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
