/** How many ways there are to choose `chosen` of `size` things: 0 when there are not so many. */
export function countCombinations(size: number, chosen: number): bigint {
  if (chosen < 0 || chosen > size) return 0n;
  let ways = 1n;
  for (let index = 1; index <= chosen; index += 1) ways = (ways * BigInt(size - chosen + index)) / BigInt(index);
  return ways;
}
