/** How the share of a topic is reckoned: said by the statistics, and by the help of `stats`. */
export const WEIGHTING =
  'In percentages, an answer that was right with help, by a guess or slowly counts half, and recent answers count more.';
