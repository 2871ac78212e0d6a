//! Values as objects for scripts: written as JSON, which the browser reads.
//!
//! `tsify` would build the objects property by property, with a cache of their names: twice the code, and every first visit loads
//! it. It declares the types.

use std::fmt::{self, Display};

use serde::ser::{Error, Impossible, Serialize, SerializeSeq, SerializeStruct, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::message::Argument as _;

/// A value as an object; `undefined` if it has numbers that JSON does not have. A field that is `None` is `null`.
pub(crate) fn to_object<T: Serialize>(value: &T) -> JsValue {
    let mut json = String::new();
    let written = value.serialize(Writer(&mut json));
    written.ok().and_then(|()| js_sys::JSON::parse(&json).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// The same with its declared type.
pub(crate) fn to_typed<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(to_object(value))
}

/// Writes a value.
struct Writer<'a>(&'a mut String);

/// Writes items or fields, and then what closes them.
struct Items<'a> {
    json: &'a mut String,
    is_empty: bool,
    end: &'static str,
}

/// There is no value of a kind that no type here has.
#[derive(Debug)]
pub(crate) struct Unsupported;

impl Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unsupported")
    }
}

impl std::error::Error for Unsupported {}

impl Error for Unsupported {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

impl<'a> Items<'a> {
    #[inline(never)]
    fn begin(json: &'a mut String, begin: &str, end: &'static str) -> Self {
        *json += begin;
        Self { json, is_empty: true, end }
    }

    /// What stands before an item: of a field its name.
    #[inline(never)]
    fn next(&mut self, name: Option<&str>) {
        if !self.is_empty {
            self.json.push(',');
        }
        self.is_empty = false;
        if let Some(name) = name {
            name.write(self.json);
            self.json.push(':');
        }
    }

    fn finish(self) {
        *self.json += self.end;
    }
}

impl SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        self.next(None);
        value.serialize(Writer(self.json))
    }

    fn end(self) -> Result<(), Unsupported> {
        self.finish();
        Ok(())
    }
}

impl SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unsupported> {
        self.next(Some(name));
        value.serialize(Writer(self.json))
    }

    fn end(self) -> Result<(), Unsupported> {
        self.finish();
        Ok(())
    }
}

/// Methods for values of kinds that no type here has.
macro_rules! unsupported {
    ($($method:ident($($argument:ty),*) -> $Result:ty;)+) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$Result, Unsupported> {
            Err(Unsupported)
        })+
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unsupported;
    type SerializeSeq = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeTuple = Impossible<(), Unsupported>;
    type SerializeTupleStruct = Impossible<(), Unsupported>;
    type SerializeTupleVariant = Impossible<(), Unsupported>;
    type SerializeMap = Impossible<(), Unsupported>;
    type SerializeStructVariant = Impossible<(), Unsupported>;

    fn serialize_bool(self, value: bool) -> Result<(), Unsupported> {
        *self.0 += if value { "true" } else { "false" };
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unsupported> {
        self.serialize_u32(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unsupported> {
        self.serialize_u32(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unsupported> {
        value.write(self.0);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unsupported> {
        u32::try_from(value).map_err(|_| Unsupported).and_then(|value| self.serialize_u32(value))
    }

    /// To a thousandth, not below 0: the code that writes any number would be larger than all of this.
    fn serialize_f64(self, value: f64) -> Result<(), Unsupported> {
        ((value * 1000.0).round() as u32).write(self.0);
        *self.0 += "e-3";
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Unsupported> {
        value.write(self.0);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unsupported> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unsupported> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unsupported> {
        *self.0 += "null";
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Unsupported> {
        self.serialize_str(name)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Unsupported> {
        Ok(Items::begin(self.0, "[", "]"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Unsupported> {
        Ok(Items::begin(self.0, "{", "}"))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unsupported> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Unsupported> {
        Err(Unsupported)
    }

    unsupported! {
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_f32(f32) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}
