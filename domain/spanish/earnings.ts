/** Returns the description of an earning in Spanish. A line has its description in English, as `nameOfEarning` in
 *  domain/time-logs/quantities.ts writes it. The number of the load and the notes of the day stay as they are. */
export function earningInSpanish(description: string): string {
  return description
    .replace(/^Fuel surcharge(?=$|, load )/, 'Recargo por combustible')
    .replace(/^(Recargo por combustible), load /, '$1, carga ')
    .replace(/^Load /, 'Carga ');
}
