import type { ReactNode } from 'react';
import type { Column, FigureKind } from '../../domain/reports/columns.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { countText, decimalText, formatDollars } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { messages } from './messages.ts';

const { figures: text } = messages;

/** Returns a duration of less than 48 hours in hours, such as "3.5 h", and a longer duration in days, such as "2.0
 *  days". */
function durationText(hours: number): string {
  return hours < 48 ? text.hours(decimalText(hours, 1)) : text.days(decimalText(hours / 24, 1));
}

/** Returns a figure as text, for hints and captions. */
export function figureText(kind: FigureKind, value: number | null): string {
  if (value === null) return '–';
  switch (kind) {
    case 'money':
      return formatDollars(value);
    case 'percent':
      return `${value}%`;
    case 'hours':
      return durationText(value);
    case 'count':
      return countText(value);
  }
}

export function Figure({ kind, value }: { kind: FigureKind; value: number | null }): ReactNode {
  return kind === 'money' && value !== null ? (
    <Money cents={centsFromDollars(value)} />
  ) : (
    figureText(kind, value)
  );
}

type Figures = Readonly<Partial<Record<string, unknown>>>;

export function valueOf(figures: Figures, { key }: Column): number | null {
  const value = figures[key];
  return typeof value === 'number' ? value : null;
}

/** Returns how a figure has changed, such as "vs. $500.13 in the previous period (+274%)". Percentages and durations have no percent
 *  change. */
export function previousPeriodHint(
  column: Column,
  figures: Figures,
  before: Figures,
): string | undefined {
  const [now, then] = [valueOf(figures, column), valueOf(before, column)];
  if (now === null && then === null) return undefined;
  const figure = figureText(column.kind, then);
  const hasChange = column.kind === 'money' || column.kind === 'count';
  if (!hasChange || now === null || !then) return text.before(figure);
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return text.before(figure);
  const change = `${percent > 0 ? '+' : '−'}${countText(Math.abs(percent))}%`;
  return text.beforeAndChange(figure, change);
}
