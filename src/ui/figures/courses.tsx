import type { ReactNode } from 'react'
import { coursesBox, coursesPath } from '../../shared/facts/courses.ts'

interface CoursePartProps {
  kind: 'gone' | 'free' | 'more' | 'all' | 'due'
  /** In half-bricks. */
  from: number
  until: number
}

/** Two courses of bricks, as a part of `Courses`. */
export function CoursePart({ kind, from, until }: CoursePartProps) {
  return <path className={`courses__${kind}`} d={coursesPath(from, until)} />
}

/** A bar of courses, as wide as its container. Text beside it says the same. */
export function Courses({ length, children }: { length: number; children: ReactNode }) {
  return (
    <svg
      className="courses screen-only"
      viewBox={coursesBox(length)}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
