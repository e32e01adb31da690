export interface CoursesProps {
  kind: 'gone' | 'free' | 'more' | 'all' | 'due'
  /** In half-bricks; a brick is 20 units of the drawing long. */
  from: number
  until: number
}

/** Two courses of bricks; half a brick begins the second, so that the joints alternate. */
export function Courses({ kind, from, until }: CoursesProps) {
  const [start, end] = [from * 10, until * 10]
  const d = `M${start} 5H${end}M${start} 17h8m2 0H${end}`
  return <path className={`courses__${kind}`} d={d} />
}

/** A bar of courses, as wide as its container; the words beside it say the same. */
export function CourseBar({ length, children }: { length: number; children: React.ReactNode }) {
  return (
    <svg
      className="courses"
      viewBox={`0 0 ${length * 10} 22`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
