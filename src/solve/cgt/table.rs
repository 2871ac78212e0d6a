//! A hash table from names of 128 bits to numbers.

/// The least number of entries.
const MIN: usize = 1 << 8;

/// Numbers by name, with open addressing and linear probing. An entry is two words: 64 bits of the name; 32 more, and the number plus 1
/// (0 where there is no entry). So a look-up waits for memory only once. The other 32 bits of a name are not kept.
#[derive(Debug)]
pub(crate) struct HashIndex {
    entries: Vec<[u64; 2]>,
    len: usize,
}

impl Default for HashIndex {
    fn default() -> Self {
        Self { entries: vec![[0; 2]; MIN], len: 0 }
    }
}

/// The bits of a name that are kept: the lower 64, and 32 of the upper. The latter give its place. They are not the uppermost, in
/// which the lesser of two names is small.
#[inline]
fn kept(name: u128) -> (u64, u32) {
    (name as u64, (name >> 64) as u32)
}

impl HashIndex {
    /// The place of a name with these upper bits, unless other names have taken it.
    #[inline]
    fn place(&self, upper: u32) -> usize {
        ((u64::from(upper) * self.entries.len() as u64) >> 32) as usize
    }

    fn after(&self, place: usize) -> usize {
        (place + 1) & (self.entries.len() - 1)
    }

    /// Some word of the place where the name would be found.
    #[inline]
    pub(crate) fn peek(&self, name: u128) -> u64 {
        self.entries[self.place(kept(name).1)][0]
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// The number of a name.
    #[inline]
    pub(crate) fn get(&self, name: u128) -> Option<u32> {
        let (lower, upper) = kept(name);
        let mut place = self.place(upper);
        loop {
            let [check, word] = self.entries[place];
            if word == 0 {
                return None;
            }
            if check == lower && (word >> 32) as u32 == upper {
                return Some(word as u32 - 1);
            }
            place = self.after(place);
        }
    }

    /// Gives a number below 2^32 - 1 to a name that has none.
    pub(crate) fn insert(&mut self, name: u128, number: u32) {
        if (self.len + 1) * 4 > self.entries.len() * 3 {
            let larger = vec![[0; 2]; self.entries.len() * 2];
            for entry in std::mem::replace(&mut self.entries, larger) {
                if entry[1] != 0 {
                    self.put(entry);
                }
            }
        }
        let (lower, upper) = kept(name);
        self.put([lower, (u64::from(upper) << 32) | (u64::from(number) + 1)]);
        self.len += 1;
    }

    fn put(&mut self, entry: [u64; 2]) {
        let mut place = self.place((entry[1] >> 32) as u32);
        while self.entries[place][1] != 0 {
            place = self.after(place);
        }
        self.entries[place] = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::super::mix;
    use super::*;

    fn name(n: u64) -> u128 {
        u128::from(mix(n)) << 64 | u128::from(mix(!n))
    }

    #[test]
    fn names_keep_their_numbers_while_the_table_grows() {
        let mut table = HashIndex::default();
        for n in 0..3_000 {
            assert_eq!(table.get(name(n)), None);
            table.insert(name(n), n as u32);
            if n % 100 == 0 {
                assert!((0..=n).all(|n| table.get(name(n)) == Some(n as u32)), "{n}");
            }
        }
        assert_eq!(table.get(name(3_000)), None);
    }

    /// The lesser of two names, which names a game and its negative, spreads as well as a name does.
    #[test]
    fn no_name_is_far_from_its_place() {
        let mut table = HashIndex::default();
        for n in 0..20_000 {
            table.insert(name(2 * n).min(name(2 * n + 1)), 0);
        }
        let entries = table.entries.iter().enumerate().filter(|(_, entry)| entry[1] != 0);
        let from_home = entries
            .map(|(at, entry)| (at + table.entries.len() - table.place((entry[1] >> 32) as u32)) % table.entries.len());
        let farthest = from_home.max().unwrap();
        assert!(farthest < 200, "{farthest}");
    }
}
