import type { D1Database } from '@cloudflare/workers-types'
import type { Statement } from '../../bindings.ts'
import { runBatch } from '../db/batch.ts'
import { batchRows, readRows } from '../db/read-row.ts'
import { inListSql } from '../db/sql-part.ts'
import type { Dimension } from './dimensions.ts'
import type { VisitRange } from './range.ts'

interface PeriodRow {
  dimension: Dimension
  period: number
  views: number
}

/** A value with its views in the range and in the previous one. */
interface ValueRow {
  value: string
  views: number
  before: number
}

interface StatisticsOptions {
  /** The dimensions to list the values of, most viewed first. */
  ranked: readonly Dimension[]
  /** The dimensions to sum up by value. */
  summed: readonly Dimension[]
}

export interface VisitStatistics {
  /** Views, visits (by language) and sent forms by period, including the previous range. */
  periods: PeriodRow[]
  /** The values of each `ranked` dimension, in the same order. */
  ranked: ValueRow[][]
  summed: { dimension: Dimension; value: string; views: number }[]
}

const maxRanked = 8
const maxSummed = 1000

/** Reads all data of the screen in one batch. */
export async function readVisitStatistics(
  db: D1Database,
  range: VisitRange,
  { ranked, summed }: StatisticsOptions
): Promise<VisitStatistics> {
  const [periods, sums, ranks] = await runBatch(db, [
    countByPeriod(db, range),
    countByValue(db, range, summed),
    ranked.map((dimension) => rankValues(db, range, dimension))
  ])
  return {
    periods: batchRows(periods),
    summed: batchRows(sums),
    ranked: ranks.map((list) => batchRows(list))
  }
}

function countByPeriod(db: D1Database, { grain, before }: VisitRange): Statement {
  const sql = `SELECT dimension, period, sum(views) AS views FROM visit_counts
    WHERE grain = ? AND dimension IN ('page', 'language', 'sentPage') AND period >= ?
    GROUP BY dimension, period`
  return db.prepare(sql).bind(grain, before[0])
}

function countByValue(
  db: D1Database,
  { grain, periods }: VisitRange,
  dimensions: readonly Dimension[]
): Statement {
  const sql = `SELECT dimension, value, sum(views) AS views FROM visit_counts
    WHERE grain = ? AND dimension ${inListSql} AND period >= ?
    GROUP BY dimension, value ORDER BY views DESC LIMIT ${maxSummed}`
  return db.prepare(sql).bind(grain, JSON.stringify(dimensions), periods[0])
}

function rankValues(
  db: D1Database,
  { grain, periods, before }: VisitRange,
  dimension: Dimension
): Statement {
  const sql = `SELECT value, sum(iif(period >= ?1, views, 0)) AS views,
      sum(iif(period < ?1, views, 0)) AS before
    FROM visit_counts WHERE grain = ?2 AND dimension = ?3 AND period >= ?4
    GROUP BY value HAVING sum(iif(period >= ?1, views, 0)) > 0
    ORDER BY 2 DESC, value LIMIT ${maxRanked}`
  return db.prepare(sql).bind(periods[0], grain, dimension, before[0])
}

interface PeriodCount {
  period: number
  value: string
  views: number
}

/** Lists the counts of a dimension in a range, for a download. */
export async function listCounts(
  db: D1Database,
  { grain, periods }: VisitRange,
  dimension: Dimension
): Promise<PeriodCount[]> {
  const sql = `SELECT period, value, views FROM visit_counts
    WHERE grain = ? AND dimension = ? AND period >= ? ORDER BY period, value`
  return readRows(db.prepare(sql).bind(grain, dimension, periods[0]))
}
